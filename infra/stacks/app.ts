import type { App, Stack } from 'aws-cdk-lib';
import { type ApiName, apiNames } from '#infra/routes.ts';
import { ApiStack, HttpFunctionsStack } from './api.ts';
import { DataStack } from './data.ts';
import { EdgeStack } from './edge.ts';
import { IdentityStack } from './identity.ts';
import { JobsStack } from './jobs.ts';
import { Resources } from './resources.ts';
import type { Settings } from './settings.ts';
import { SiteStack } from './site.ts';
import { WatchStack } from './watch.ts';

export interface Stacks {
  data: DataStack;
  identity: IdentityStack;
  jobs: JobsStack;
  functions: HttpFunctionsStack;
  apis: Readonly<Record<ApiName, ApiStack>>;
  edge: EdgeStack;
  site: SiteStack;
  watch: WatchStack;
  all: Stack[];
}

/** All stacks of one deployment, in the order in which they need each other. */
export function makeStacks(
  app: App,
  settings: Settings,
  site: { rewrite: string; headers: Readonly<Record<string, string>> },
): Stacks {
  const name = (part: string) => `${settings.stage}-${part}`;
  const data = new DataStack(app, name('data'), settings);
  const resources = new Resources(data, settings);
  const identity = new IdentityStack(app, name('identity'), { settings, resources });
  const jobs = new JobsStack(app, name('jobs'), { settings, resources });
  const functions = new HttpFunctionsStack(app, name('functions'), { settings, resources });
  const { domain } = functions;
  const apis = Object.fromEntries(
    apiNames.map((one) => [one, new ApiStack(app, name(`api-${one}`), { name: one, settings, resources, domain })]),
  ) as Record<ApiName, ApiStack>;
  const edge = new EdgeStack(app, name('edge'), settings);
  const siteStack = new SiteStack(app, name('site'), { settings, resources, apis, webAclArn: edge.webAclArn, ...site });
  const watch = new WatchStack(app, name('watch'), { settings, resources, apis, jobs });
  return {
    data,
    identity,
    jobs,
    functions,
    apis,
    edge,
    site: siteStack,
    watch,
    all: [data, identity, jobs, functions, ...Object.values(apis), edge, siteStack, watch],
  };
}
