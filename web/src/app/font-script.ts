import { facesIn } from './font-faces.ts'

/**
 * Runs after everything that is seen, inline and by nonce: fetches the two faces of the house and shows them together, so that the
 * page is painted at once in the system's letters of the same width and laid out anew only once. Written for the browser as it stands.
 */
const fontScript = (listed: readonly (readonly [string, string, FontFaceDescriptors])[]): void => {
  const faces = listed.map(([family, source, descriptors]) => new FontFace(family, source, descriptors))
  const show = () => {
    for (const face of faces) document.fonts.add(face)
  }
  Promise.all(faces.map((face) => face.load())).then(show, show)
}

/** The script as text for the page, with the rules themselves for those who run none. */
export const fontPart = (rules: string, nonce: string): string => {
  const listed = facesIn(rules).map(({ family, source, descriptors }) => [family, source, descriptors])
  return `<script nonce="${nonce}">(${fontScript.toString()})(${JSON.stringify(listed)})</script><noscript><style nonce="${nonce}">${rules}</style></noscript>`
}
