import { closeSharedDocuments } from './documents';

afterAll(closeSharedDocuments);
