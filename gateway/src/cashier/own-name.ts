import type { Store } from '../store/store.ts'

const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether two names are one person's, however they are spelled: accents, case, points and the order of words do not count. */
export const isSameName = (one: string, other: string): boolean => {
  const words = (name: string) => folded(name).split(' ').toSorted().join(' ')
  return words(one) !== '' && words(one) === words(other)
}

/** Makes a name the one that a member is paid by, where none is yet; false where it is another, also by an account bound at this moment. */
export const takeOwnName = async (db: Store['db'], memberId: string, name: string): Promise<boolean> => {
  await db.updateTable('member').set({ payee_name: name }).where('id', '=', memberId).where('payee_name', '=', '').execute()
  const { payee_name: own } = await db.selectFrom('member').select('payee_name').where('id', '=', memberId).executeTakeFirstOrThrow()
  return isSameName(own, name)
}
