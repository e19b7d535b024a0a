import type { PeerSource } from './peer-build';
import { COLUMNS } from './rows';

/** The smallest list, detail, form and login that react-admin makes. */
export const REACT_ADMIN: PeerSource = {
  name: 'react-admin',
  packages: { 'react-admin': '5.15.4', react: '19.3.1', 'react-dom': '19.3.1' },
  files: {
    'main.jsx': `
import { createRoot } from 'react-dom/client';
import { Admin, Create, Datagrid, List, Resource, Show, SimpleForm, SimpleShowLayout, TextField, TextInput } from 'react-admin';
const dataProvider = {
  getList: async () => (await fetch('/rows')).json(),
  getOne: async () => (await fetch('/row')).json(),
};
const authProvider = { login: async () => {}, logout: async () => {}, checkAuth: async () => {}, checkError: async () => {} };
const Projects = () => (
  <List exporter={false} perPage={10}>
    <Datagrid bulkActionButtons={false}>
      ${COLUMNS.map((column) => `<TextField source="${column}" />`).join('')}
    </Datagrid>
  </List>
);
const Project = () => (
  <Show>
    <SimpleShowLayout>
      ${COLUMNS.map((column) => `<TextField source="${column}" />`).join('')}
    </SimpleShowLayout>
  </Show>
);
const NewProject = () => (
  <Create>
    <SimpleForm>
      ${COLUMNS.map((column) => `<TextInput source="${column}" />`).join('')}
    </SimpleForm>
  </Create>
);
createRoot(document.getElementById('root')).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="projects" list={Projects} show={Project} create={NewProject} />
  </Admin>,
);`,
  },
};
