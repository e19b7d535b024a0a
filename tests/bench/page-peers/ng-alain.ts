import type { PeerSource } from './peer-build';
import { COLUMNS } from './rows';

const LIST_COLUMNS = JSON.stringify(COLUMNS.map((column) => ({ title: column, index: column })));
const SCHEMA = JSON.stringify({ properties: Object.fromEntries(COLUMNS.map((column) => [column, { type: 'string', title: column }])) });

/** The layout, list, detail, form and login of ng-alain's packages, built by Angular's own tool. */
export const NG_ALAIN: PeerSource = {
  name: 'ng-alain',
  packages: {
    ...Object.fromEntries(
      ['animations', 'common', 'compiler', 'compiler-cli', 'core', 'forms', 'platform-browser', 'router'].map((part) => [
        `@angular/${part}`,
        '21.2.24',
      ]),
    ),
    '@angular/build': '21.2.27',
    '@angular/cdk': '21.2.9',
    '@angular/cli': '21.2.27',
    '@delon/abc': '21.2.0',
    '@delon/acl': '21.2.0',
    '@delon/auth': '21.2.0',
    '@delon/cache': '21.2.0',
    '@delon/form': '21.2.0',
    '@delon/theme': '21.2.0',
    '@delon/util': '21.2.0',
    less: '4.4.2',
    'ng-zorro-antd': '21.3.3',
    rxjs: '7.8.2',
    tslib: '2.8.1',
    typescript: '5.9.3',
  },
  files: {
    'angular.json': JSON.stringify({
      version: 1,
      projects: {
        peer: {
          projectType: 'application',
          root: '',
          sourceRoot: 'src',
          architect: {
            build: {
              builder: '@angular/build:application',
              options: {
                outputPath: 'dist',
                index: 'src/index.html',
                browser: 'src/main.ts',
                tsConfig: 'tsconfig.json',
                styles: ['node_modules/ng-zorro-antd/ng-zorro-antd.min.css', 'src/styles.less'],
                stylePreprocessorOptions: { includePaths: ['node_modules/'] },
                optimization: { scripts: true, styles: { minify: true, inlineCritical: false }, fonts: false },
                outputHashing: 'all',
              },
            },
          },
        },
      },
      cli: { analytics: false, cache: { enabled: false } },
    }),
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'ES2022',
        module: 'preserve',
        moduleResolution: 'bundler',
        experimentalDecorators: true,
        importHelpers: true,
        skipLibCheck: true,
        lib: ['ES2022', 'dom'],
        types: [],
      },
      files: ['src/main.ts'],
    }),
    'src/index.html':
      '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>项目列表</title><base href="/"><body><app-root></app-root></body></html>',
    'src/styles.less': "@import '@delon/theme/index.less';\n@import '@delon/abc/index.less';\n",
    'src/main.ts': `
import { provideHttpClient } from '@angular/common/http';
import { Component } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { provideRouter, RouterOutlet, withHashLocation } from '@angular/router';
import { provideCellWidgets } from '@delon/abc/cell';
import { provideSTWidgets } from '@delon/abc/st';
import { provideSFConfig } from '@delon/form';
import { provideAlain, zh_CN as delonLang } from '@delon/theme';
import { registerLocaleData } from '@angular/common';
import zh from '@angular/common/locales/zh';
import { zhCN as dateLang } from 'date-fns/locale';
import { zh_CN as zorroLang } from 'ng-zorro-antd/i18n';
@Component({ selector: 'app-root', imports: [RouterOutlet], template: '<router-outlet />' })
class App {}
const defaultLang = { abbr: 'zh-CN', ng: zh, zorro: zorroLang, date: dateLang, delon: delonLang };
registerLocaleData(zh, 'zh-CN');
void bootstrapApplication(App, {
  providers: [
    provideHttpClient(),
    provideAlain({ config: {}, defaultLang }),
    provideSFConfig({}),
    provideRouter(
      [
        { path: 'login', loadComponent: async () => (await import('./login')).Login },
        {
          path: '',
          loadComponent: async () => (await import('./layout')).Layout,
          children: [
            { path: 'projects', loadComponent: async () => (await import('./list')).List },
            { path: 'projects/0', loadComponent: async () => (await import('./detail')).Detail },
            { path: 'projects/new', loadComponent: async () => (await import('./form')).Form },
          ],
        },
      ],
      withHashLocation(),
    ),
  ],
});`,
    'src/login.ts': `
import { Component } from '@angular/core';
import { FormControl, FormGroup, ReactiveFormsModule, Validators } from '@angular/forms';
import { NzButtonModule } from 'ng-zorro-antd/button';
import { NzFormModule } from 'ng-zorro-antd/form';
import { NzInputModule } from 'ng-zorro-antd/input';
@Component({
  selector: 'app-login',
  imports: [ReactiveFormsModule, NzButtonModule, NzFormModule, NzInputModule],
  template: \`
    <form nz-form [formGroup]="form">
      <nz-form-item><nz-form-control><input nz-input formControlName="account" placeholder="手机号" /></nz-form-control></nz-form-item>
      <nz-form-item><nz-form-control><input nz-input type="password" formControlName="password" placeholder="密码" /></nz-form-control></nz-form-item>
      <button nz-button nzType="primary" type="submit">登录</button>
    </form>\`,
})
export class Login {
  form = new FormGroup({ account: new FormControl('', Validators.required), password: new FormControl('', Validators.required) });
}`,
    'src/layout.ts': `
import { Component, inject } from '@angular/core';
import { RouterOutlet } from '@angular/router';
import { MenuService } from '@delon/theme';
import { LayoutDefaultModule } from '@delon/theme/layout-default';
@Component({
  selector: 'app-layout',
  imports: [LayoutDefaultModule, RouterOutlet],
  template: '<layout-default [content]="content" [options]="{}"><ng-template #content><router-outlet /></ng-template></layout-default>',
})
export class Layout {
  constructor() {
    const children = ['projects', 'letters', 'refunds', 'products', 'regions'].map((text) => ({ text, link: '/' + text }));
    inject(MenuService).add([{ text: '电子保函平台', group: true, children }]);
  }
}`,
    'src/list.ts': `
import { Component } from '@angular/core';
import { STColumn, STModule } from '@delon/abc/st';
import { PageHeaderModule } from '@delon/abc/page-header';
@Component({
  selector: 'app-list',
  imports: [PageHeaderModule, STModule],
  template: '<page-header title="项目列表" /><st [data]="\\'/rows\\'" [res]="{ reName: { total: \\'total\\', list: \\'data\\' } }" [columns]="columns" [ps]="10" />',
})
export class List {
  columns: STColumn[] = ${LIST_COLUMNS};
}`,
    'src/detail.ts': `
import { HttpClient } from '@angular/common/http';
import { ChangeDetectorRef, Component, inject } from '@angular/core';
import { PageHeaderModule } from '@delon/abc/page-header';
import { SVModule } from '@delon/abc/sv';
import { NzCardModule } from 'ng-zorro-antd/card';
@Component({
  selector: 'app-detail',
  imports: [NzCardModule, PageHeaderModule, SVModule],
  template: \`<page-header title="项目" />@if (row) {<nz-card><sv-container col="2">@for (name of names; track name) {<sv [label]="name">{{ row[name] }}</sv>}</sv-container></nz-card>}\`,
})
export class Detail {
  names = ${JSON.stringify(COLUMNS)};
  row?: Record<string, unknown>;
  constructor() {
    const changes = inject(ChangeDetectorRef);
    inject(HttpClient).get<{ data: Record<string, unknown> }>('/row').subscribe(({ data }) => {
      this.row = data;
      changes.markForCheck();
    });
  }
}`,
    'src/form.ts': `
import { Component } from '@angular/core';
import { PageHeaderModule } from '@delon/abc/page-header';
import { DelonFormModule, SFSchema } from '@delon/form';
import { NzCardModule } from 'ng-zorro-antd/card';
@Component({
  selector: 'app-form',
  imports: [DelonFormModule, NzCardModule, PageHeaderModule],
  template: '<page-header title="新建" /><nz-card><sf [schema]="schema" /></nz-card>',
})
export class Form {
  schema: SFSchema = ${SCHEMA};
}`,
  },
};
