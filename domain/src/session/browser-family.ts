/** Browser families that are distinguished. */
export type BrowserFamily = 'chrome' | 'edge' | 'firefox' | 'opera' | 'safari' | 'samsung' | 'other'
/** Operating system families that are distinguished. */
export type SystemFamily = 'android' | 'ios' | 'linux' | 'mac' | 'windows' | 'other'

// Nearly every user agent also names other browsers: the more specific names are tested first.
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

/** Returns the browser and system that a user agent claims. For display only: a client can claim anything. */
export const browserFamily = (agent: string): { readonly browser: BrowserFamily; readonly system: SystemFamily } => ({
  browser: first(browsers, agent),
  system: first(systems, agent),
})
