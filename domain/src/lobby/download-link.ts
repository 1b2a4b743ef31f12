/** Kinds of app downloads, as the resources of a brand name them (DOWN-03, ENT-13). */
export const downloadKinds = ['ANDROID', 'IOS', 'LITE'] as const
/** A kind of app download. */
export type DownloadKind = (typeof downloadKinds)[number]

/** Target of a download link: the installation of the web app, an app store, or a file with a SHA-256 that users can compare (T49). */
export type DownloadLink =
  | { readonly way: 'install'; readonly href: string }
  | { readonly way: 'shop'; readonly href: string; readonly host: string }
  | { readonly way: 'file'; readonly href: string; readonly host: string; readonly sha256: string }

const shops: ReadonlySet<string> = new Set(['play.google.com', 'apps.apple.com'])
const fingerprint = /^#sha256=([0-9a-f]{64})$/

/** Whether a resource is a download; the others are links of the footer. */
export const isDownload = (resourceType: string): boolean => downloadKinds.some((kind) => kind === resourceType)

/**
 * Parses the address of a download; null if it may not be offered (T16, T49). A path must be the downloads page, which installs the web app: any
 * other page of this site is no download. Anything else must be https without credentials: a known app store, or a file on one of `hosts` whose
 * address ends in `#sha256=` and 64 hexadecimal digits.
 */
export const parseDownload = (raw: string, hosts: readonly string[]): DownloadLink | null => {
  if (raw === '' || raw.length > 500 || /[\u0000-\u0020\\]/.test(raw)) return null
  if (raw.startsWith('/')) return /^\/down(?:load)?(?:[?#]|$)/.test(raw) ? { way: 'install', href: raw } : null
  const [, host = '', path = '', hash = ''] = /^https:\/\/([a-z0-9.-]+(?::\d{1,5})?)(\/[^#]*)?(#.*)?$/.exec(raw) ?? []
  if (host === '') return null
  if (shops.has(host)) return { way: 'shop', href: raw, host }
  const sha256 = fingerprint.exec(hash)?.[1]
  return sha256 === undefined || !hosts.includes(host) ? null : { way: 'file', href: `https://${host}${path}`, host, sha256 }
}
