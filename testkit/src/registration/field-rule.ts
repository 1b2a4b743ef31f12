/** A rule of a registration field as operators set it: its pattern kind, its lengths in characters, and a pattern of its own ('' for none). */
export const fieldRule = (field: string, required: boolean, patternId = 1, minLength = 1, maxLength = 64, acceptedPattern = '') => ({
  field,
  enabled: true,
  required,
  patternId,
  acceptedPattern,
  minLength,
  maxLength,
})
