import type { AppContext } from '../context.ts'
import { localizedTextOf } from '../system/texts.ts'
import type { DuePush } from './due-pushes.ts'
import { pushText } from './push-text.ts'

const hrefOf = ({ kind, gameCode }: DuePush): string =>
  kind === 'results' ? `/lotteryCenter?gameCode=${encodeURIComponent(gameCode ?? '')}` : '/?member=platformMessages'

/**
 * What a browser is told: the name of the house, a sentence that anybody may see, and where a press leads. What a message is about, which may
 * be an amount, stands there only for whoever wants it so.
 */
export const presentPayload = ({ brand }: AppContext, due: DuePush, details: boolean): string => {
  const language = due.language === '' ? brand.defaultLanguage : due.language
  const plain = pushText(due.kind, language, { game: due.game === null ? '' : localizedTextOf(due.game, language), numero: due.numero ?? '' })
  const body = details && due.title !== null ? localizedTextOf(due.title, language) : plain
  return JSON.stringify({ title: brand.name, body: body.slice(0, 200), tag: `perya-${due.id}`, href: hrefOf(due), lang: language })
}
