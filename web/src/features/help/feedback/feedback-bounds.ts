/** Returns the bounds that a refusal of feedback contains (SUPPORT-03); null when they are not whole numbers. */
export const feedbackBounds = (value: unknown): { minimum: number; maximum: number } | null => {
  if (typeof value !== 'object' || value === null || !('minimum' in value) || !('maximum' in value)) return null
  const { minimum, maximum } = value
  // Only whole numbers are inserted into a sentence (T20).
  if (typeof minimum !== 'number' || typeof maximum !== 'number') return null
  return Number.isSafeInteger(minimum) && Number.isSafeInteger(maximum) ? { minimum, maximum } : null
}
