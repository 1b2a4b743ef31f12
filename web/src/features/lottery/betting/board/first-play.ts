import type { Family } from '@perya/domain/lottery/family'
import type { Play } from '@perya/domain/lottery/play'
import { findPlay, playsOf } from '@perya/domain/lottery/bets/plays'

const usual: Readonly<Partial<Record<Family, string>>> = { SSC: '3d.last.direct', '11X5': 'any3' }

/** The play that opens where the address names none. */
export const firstPlay = (family: Family): Play | null => findPlay(family, usual[family] ?? '') ?? playsOf(family)[0] ?? null
