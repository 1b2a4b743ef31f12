import { parseFontFaces } from './font-faces.ts'

type Listed = readonly (readonly [string, string, FontFaceDescriptors])[]

/**
 * Runs after everything that is seen, inline and by nonce. Once that is painted it fetches the rest of the styles, the two faces of
 * the house, and the code. Styles and faces come together, the styles a frame earlier and one family after the other: each has a turn of its
 * own, and only letters are laid out anew. `dressed` puts the styles on as soon as they are there, for whoever cannot wait for letters. What all code stands on is
 * run before the code that stands on it: each has its own turn, and a press in between is heard. Written for the browser as it stands.
 */
const lateScript = (modules: readonly string[], listed: Listed, entry: string | null): void => {
  const nonce = document.currentScript?.nonce ?? ''
  // What lies below the screen is laid out for whoever moves; for everybody else once the page lives.
  const move = () => {
    // Written once: even the same word makes the browser look again at whatever hangs on it.
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
    // Read, and worn by no medium yet.
    sheet.media = 'not all'
    sheet.disabled = false
    await whole
  }
  const wear = () => {
    for (const sheet of sheets) sheet.media = 'all'
  }
  const paint = () =>
    new Promise((resolve) => {
      // A page that nobody looks at paints nothing.
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

/** The script as text for the page, with the rules of the faces themselves for those who run none. */
export const deferredScript = (nonce: string, modules: readonly string[], rules: string, entry: string | null): string => {
  const listed = parseFontFaces(rules).map(({ family, source, descriptors }) => [family, source, descriptors])
  const given = [modules, listed, entry].map((one) => JSON.stringify(one)).join(',')
  return `<script nonce="${nonce}">(${lateScript.toString()})(${given})</script><noscript><style nonce="${nonce}">${rules}</style></noscript>`
}
