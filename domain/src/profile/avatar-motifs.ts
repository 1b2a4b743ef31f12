/** Motifs of the pictures that a member can choose as the avatar; `/art/avatar/<motif>.avif` draws each. */
export const avatarMotifs = [
  'owl',
  'koi',
  'tiger',
  'moon',
  'lantern',
  'parol',
  'lotus',
  'turtle',
  'crown',
  'gem',
  'phoenix',
  'lighthouse',
  'carabao',
  'paraw',
  'drum',
  'planet',
] as const
