import { lotteryNode } from '@perya/domain/lottery/lottery-title'
import type { BilingualText } from '../../lottery/tables.ts'
import { localizedTextOf } from '../../kernel/texts.ts'

/** A lottery beside a prize, as stored. */
export type LotteryColumns = { readonly code: string; readonly label: BilingualText; readonly vendor: string; readonly prize_mode: string }

/** Presents a lottery as the title of an entry, in a language. */
export const lotteryTitle = ({ code, label, vendor, prize_mode: prizeMode }: LotteryColumns, language: string) => {
  const { nodeId, gameType } = lotteryNode({ code, vendor, prizeMode })
  // The picture is drawn from the English name, as everywhere: it is the same in each language.
  return { game_id: code, node_id: nodeId, game_type: gameType, name: localizedTextOf(label, language), drawn_as: label.EN }
}
