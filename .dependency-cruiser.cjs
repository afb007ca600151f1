module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(events|functions|web|infra)/' },
    },
    {
      name: 'web-sees-shared-only',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(events|functions|infra)/' },
    },
    {
      name: 'functions-never-web',
      severity: 'error',
      from: { path: '^functions/', pathNot: '([.]test|ForTests)[.]ts$' },
      to: { path: '^(web|infra)/' },
    },
    {
      name: 'test-helpers-in-tests-only',
      severity: 'error',
      from: { pathNot: '([.]test|ForTests)[.]tsx?$' },
      to: { path: 'ForTests[.]tsx?$' },
    },
    {
      name: 'features-apart',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'store-is-private',
      severity: 'error',
      from: { path: '^functions/([^/]+)/' },
      to: { path: '^functions/[^/]+/store', pathNot: '^functions/$1/' },
    },
    {
      name: 'web-no-node',
      severity: 'error',
      from: { path: '^(web|shared)/', pathNot: 'vite\\.config|[.]test[.]|/fixtures/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'functions-no-react',
      severity: 'error',
      from: { path: '^(functions|shared|events)/' },
      to: { path: 'node_modules/(react|@tanstack)' },
    },
    {
      name: 'web-no-aws',
      severity: 'error',
      from: { path: '^(web|shared)/' },
      to: { path: 'node_modules/(@aws-sdk|@middy|electrodb|aws-cdk)' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
