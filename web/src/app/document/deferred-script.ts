import { parseFontFaces } from './font-faces.ts'

type Listed = readonly (readonly [string, string, FontFaceDescriptors])[]

/**
 * Runs after the visible content, inline and with a nonce. After the first paint it fetches the deferred styles, the two brand font faces, and the
 * code. Styles and faces are applied together: the styles one frame earlier, then one family per frame, so that each is a task of its own and only
 * text is laid out again. `dressed` applies the styles as soon as they are loaded, for callers that cannot wait for fonts. The shared core chunk is
 * run before the entry that depends on it: each is a task of its own, so that input between them is handled. Runs in the browser as written, without
 * imports or a build step.
 */
const lateScript = (modules: readonly string[], listed: Listed, entry: string | null): void => {
  const nonce = document.currentScript?.nonce ?? ''
  // Content below the fold is laid out on the first user input; otherwise once the page is hydrated.
  const move = () => {
    // Written only once: even writing the same value makes the browser recalculate the styles that depend on it.
    document.documentElement.dataset['lives'] ??= ''
  }
  for (const sign of ['scroll', 'touchmove', 'wheel', 'keydown']) addEventListener(sign, move, { once: true, passive: true, capture: true })
  const ahead = (rel: string, href: string) => {
    const link = document.createElement('link')
    Object.assign(link, { rel, href, nonce, fetchPriority: 'low', ...(rel === 'preload' ? { as: 'style' } : {}) })
    return document.head.appendChild(link)
  }
  const loaded = (link: HTMLLinkElement) =>
    new Promise((resolve, reject) => {
      link.addEventListener('load', resolve)
      link.addEventListener('error', reject)
    })
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-late]')]
  const come = async (sheet: HTMLLinkElement) => {
    await loaded(ahead('preload', sheet.href))
    const whole = loaded(sheet)
    // Loaded, and applied to no medium yet.
    sheet.media = 'not all'
    sheet.disabled = false
    await whole
  }
  const wear = () => {
    for (const sheet of sheets) sheet.media = 'all'
  }
  const paint = () =>
    new Promise((resolve) => {
      // A page in a hidden tab paints nothing, so a timeout ends the wait.
      setTimeout(resolve, 1500)
      requestAnimationFrame(() => setTimeout(resolve))
    })
  const painted = paint()
  const whole = painted.then(() => Promise.all(sheets.map(come)))
  window.dressed = () => whole.then(wear)
  void painted.then(() => {
    const faces = listed.map(([family, source, descriptors]) => new FontFace(family, source, descriptors))
    const show = async () => {
      wear()
      for (const family of new Set(faces.map((face) => face.family))) {
        await paint()
        for (const face of faces) if (face.family === family) document.fonts.add(face)
      }
    }
    Promise.all([...faces.map((face) => face.load()), whole]).then(show, show)
    const fetched = modules.map((file) => loaded(ahead('modulepreload', file)))
    if (entry === null) return
    const read = new Promise((resolve) => {
      if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', resolve)
      else resolve(null)
    })
    void Promise.allSettled([read, ...fetched])
      .then(() => import(/* @vite-ignore */ modules.find((file) => file.startsWith('/assets/core-')) ?? entry))
      .then(() => new Promise((resolve) => setTimeout(resolve)))
      .then(() => import(/* @vite-ignore */ entry))
  })
}

/** Returns the script as text for the page, with the `@font-face` rules in `noscript` for browsers without script. */
export const deferredScript = (nonce: string, modules: readonly string[], rules: string, entry: string | null): string => {
  const listed = parseFontFaces(rules).map(({ family, source, descriptors }) => [family, source, descriptors])
  const given = [modules, listed, entry].map((one) => JSON.stringify(one)).join(',')
  return `<script nonce="${nonce}">(${lateScript.toString()})(${given})</script><noscript><style nonce="${nonce}">${rules}</style></noscript>`
}
