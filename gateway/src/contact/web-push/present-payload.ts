import type { AppContext } from '../../kernel/context.ts'
import { localizedTextOf } from '../../kernel/texts.ts'
import type { DuePush } from './due-pushes.ts'
import { pushText } from './push-text.ts'

const hrefOf = ({ kind, gameCode }: DuePush): string =>
  kind === 'results' ? `/lotteryCenter?gameCode=${encodeURIComponent(gameCode ?? '')}` : '/?member=platformMessages'

/**
 * Returns the payload of a push message: the brand's name, a sentence safe for a locked screen, and the target of a tap. The subject, which may
 * contain an amount, is included only for members who have turned details on.
 */
export const presentPayload = ({ brand }: AppContext, due: DuePush, details: boolean): string => {
  const language = due.language === '' ? brand.defaultLanguage : due.language
  const plain = pushText(due.kind, language, { game: due.game === null ? '' : localizedTextOf(due.game, language), numero: due.numero ?? '' })
  const body = details && due.title !== null ? localizedTextOf(due.title, language) : plain
  return JSON.stringify({ title: brand.name, body: body.slice(0, 200), tag: `perya-${due.id}`, href: hrefOf(due), lang: language })
}
