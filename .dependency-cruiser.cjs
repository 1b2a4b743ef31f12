// Arrows point one way: journeys → testkit → gateway → calls → domain; web → calls, domain; console → domain; games → calls/play/bridge, domain; host → web, gateway, games.
// All of them but `calls`, `art` and `providers` read `texts`, which reads `domain`; only Node reads its files, so frames and the browser import JSON and types.
// `providers` and `art` import neither the gateway nor each other: host and testkit mount them. `postgres` is opened by the gateway.
// `web/src/testing` stands above both: it renders `web` against the gateway of `testkit`, and only tests import it.
const test = '\\.(test|spec)\\.tsx?$'
const screenKit = '^web/src/testing/'
const room = (name, allowed) => ({
  name: `${name}-knows-only-${allowed.join('-') || 'itself'}`,
  severity: 'error',
  from: { path: `^${name}/`, pathNot: [test, screenKit] },
  to: {
    path: `^(domain|calls|texts|postgres|art|gateway|providers|web|console|games|host|testkit|journeys|tools)/`,
    pathNot: `^(${[name, ...allowed].join('|')})/`,
  },
})

module.exports = {
  forbidden: [
    room('domain', []),
    room('calls', ['domain']),
    room('texts', ['domain']),
    room('postgres', ['domain']),
    room('art', ['calls', 'domain']),
    room('gateway', ['calls', 'texts', 'domain', 'postgres']),
    room('providers', ['calls', 'domain']),
    room('web', ['calls', 'texts', 'domain']),
    {
      name: 'screen-kit-knows-web-and-testkit',
      severity: 'error',
      from: { path: screenKit },
      to: { path: '^(games|host|journeys|tools)/' },
    },
    { name: 'screen-kit-is-imported-by-tests', severity: 'error', from: { path: '^(?!web/src/testing/)', pathNot: test }, to: { path: screenKit } },
    // Screens of staff share tokens with `web`, which the build inlines, and no code; players download none of theirs.
    room('console', ['domain']),
    room('games', ['calls', 'texts', 'domain']),
    room('host', ['calls', 'texts', 'domain', 'gateway', 'art', 'providers', 'games', 'web']),
    room('testkit', ['gateway', 'providers', 'postgres', 'calls', 'texts', 'domain']),
    room('journeys', ['testkit', 'gateway', 'calls', 'texts', 'domain']),
    {
      name: 'domain-imports-no-package',
      severity: 'error',
      from: { path: '^domain/src', pathNot: test },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'core'] },
    },
    {
      name: 'the-gateway-is-entered-by-its-exports',
      severity: 'error',
      from: { path: '^(?!gateway/)', pathNot: test },
      to: { path: '^gateway/', pathNot: '^gateway/(src/entries/|seed/index|src/kernel/give-way|src/identity/registration/match-raw)' },
    },
    { name: 'entries-are-for-other-workspaces', severity: 'error', from: { path: '^gateway/' }, to: { path: '^gateway/(src/entries/|seed/index)' } },
    { name: 'only-tests-import-internals-of-the-gateway', severity: 'error', from: { path: '^host/' }, to: { path: '^gateway/src/entries/testing' } },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } } },
    { name: 'tests-are-imported-by-nobody', severity: 'error', from: {}, to: { path: test } },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/', pathNot: test },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'parts-of-the-console-know-no-feature',
      severity: 'error',
      from: { path: '^console/src/(ui|lib|texts)/', pathNot: test },
      to: { path: '^console/src/(features|app)/' },
    },
    {
      name: 'features-of-the-console-know-no-app',
      severity: 'error',
      from: { path: '^console/src/features/', pathNot: test },
      to: { path: '^console/src/app/' },
    },
    {
      name: 'a-feature-of-the-console-is-entered-by-its-index',
      severity: 'error',
      from: { path: '^console/src/(?:app|features/([^/]+))/', pathNot: test },
      to: { path: '^console/src/features/([^/]+)/(?!index\\.ts)', pathNot: '^console/src/features/$1/' },
    },
    { name: 'features-know-no-app', severity: 'error', from: { path: '^web/src/features/', pathNot: test }, to: { path: '^web/src/app/' } },
    {
      name: 'a-feature-is-entered-by-its-index',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: test },
      to: {
        path: '^web/src/features/([^/]+)/(?!index\\.ts)',
        pathNot: ['^web/src/features/$1/', '^web/src/features/(session|play)/'],
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    {
      name: 'frames-carry-no-schema',
      severity: 'error',
      from: { path: '^games/src/', pathNot: test },
      to: { path: '^calls/src/(?!play/bridge|play/game-server)', dependencyTypesNot: ['type-only'] },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(test|spec)\\.tsx?$|(^|/)dist/|\\.css$|\\.svg$|\\.json$' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
