/** Families of browsers that people tell apart. */
export type BrowserFamily = 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'samsung' | 'other'
/** Families of systems that people tell apart. */
export type SystemFamily = 'android' | 'ios' | 'linux' | 'mac' | 'windows' | 'other'

// Nearly every browser says it is others as well: who says more about himself comes first.
const browsers: readonly (readonly [BrowserFamily, RegExp])[] = [
  ['samsung', /SamsungBrowser\//],
  ['opera', /\bOPR\/|\bOPiOS\//],
  ['edge', /\bEdg(?:A|iOS)?\//],
  ['firefox', /\b(?:Firefox|FxiOS)\//],
  ['chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['safari', /\bSafari\//],
]
const systems: readonly (readonly [SystemFamily, RegExp])[] = [
  ['ios', /\b(?:iPhone|iPad|iPod)\b/],
  ['android', /\bAndroid\b/],
  ['windows', /\bWindows NT\b/],
  ['mac', /\bMac OS X\b/],
  ['linux', /\b(?:Linux|CrOS)\b/],
]

const first = <F extends string>(families: readonly (readonly [F, RegExp])[], agent: string): F | 'other' =>
  families.find(([, mark]) => mark.test(agent))?.[0] ?? 'other'

/** What a browser calls itself, as people know it. Only for showing: anybody can call himself anything. */
export const browserFamily = (agent: string): { readonly browser: BrowserFamily; readonly system: SystemFamily } => ({
  browser: first(browsers, agent),
  system: first(systems, agent),
})
