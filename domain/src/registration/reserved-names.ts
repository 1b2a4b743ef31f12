const reserved = ['admin', 'administrator', 'root', 'system', 'support', 'service', 'operator', 'official', 'moderator', 'casino', 'house', 'staff']

/** Whether a user name would pass for the house's own: a role, or the name of the brand, digits behind it or not. */
export const isReservedName = (username: string, brandName: string): boolean => {
  const bare = username
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
  return [...reserved, brandName.toLowerCase().replaceAll(/[^\p{L}]/gu, '')].includes(bare)
}
