import { findFamily } from '@perya/domain/lottery/family'

/** Returns the lotteries that are bet on at /lottery: every family but those of Vietnam, which have a page of their own (A52). */
export const bettable = <Entry extends { readonly family: string }>(entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ family }) => findFamily(family) !== null && !family.startsWith('VN_'))
