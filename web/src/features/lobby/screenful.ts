/** Pixels above the first row: head, banner, providers and kinds, where they are lowest. */
const above = 200

/** At least as many tiles as the screen of this device can show of a lobby. It asks the screen, which makes nobody lay out a page. */
export const tilesPerScreen = (wide: boolean): number => {
  const columns = screen.width < 768 ? (wide ? 2 : 3) : Math.ceil(screen.width / (wide ? 240 : 180))
  return columns * Math.max(1, Math.ceil((screen.height - above) / (wide ? 190 : 260)))
}

/** At least as many cards of providers as fit beside each other. */
export const providersPerScreen = (): number => Math.ceil(screen.width / 122)
