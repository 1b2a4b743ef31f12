const patience = 3000

/** Loads an SVG drawing as text; null where it cannot be loaded in time. */
export const fetchDrawing = async (address: string): Promise<string | null> => {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}
