/** A name without what is written differently: accents, case, punctuation and blanks. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * Whether two names belong to the same person: differences in accents, case, punctuation, blanks and the order of given and family names are
 * ignored (S-12). An empty name equals no other.
 */
export const isSameName = (one: string, other: string): boolean => {
  const words = (name: string) => foldedName(name).split(' ').toSorted().join(' ')
  return words(one) !== '' && words(one) === words(other)
}
