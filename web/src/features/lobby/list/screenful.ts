/** Pixels above the first row: header, banner, providers and kinds, at their minimum height. */
const above = 200

/** At least as many tiles as the screen of this device can show of a lobby. Reads `screen`, which does not force a layout of the page. */
export const tilesPerScreen = (wide: boolean): number => {
  const columns = screen.width < 768 ? (wide ? 2 : 3) : Math.ceil(screen.width / (wide ? 240 : 180))
  return columns * Math.max(1, Math.ceil((screen.height - above) / (wide ? 190 : 260)))
}

/** At least as many provider cards as fit side by side. */
export const providersPerScreen = (): number => Math.ceil(screen.width / 122)
