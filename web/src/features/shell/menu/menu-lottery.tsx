import { useQueryClient } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { ask } from '../../../lib/calls/ask.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { useSend } from '../../../lib/calls/use-send.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast as toast } from '../../../ui/dialog/toast-message.tsx'
import { launchGame } from '../../play/index.ts'
import { iconOfType } from './menu-icons.ts'
import css from './menu.module.css'

/** The lottery in the menu: it starts the first game of the first vendor, without a lobby; a visitor logs in first (MENU-08, A23). */
export const MenuLottery = ({ category }: { category: Value<'system.menu'>['list'][number] }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const { code } = useLanguage()
  const { busy, attempt } = useSend()
  const start = async () => {
    const vassalage = category.vendors[0]?.vassalage ?? ''
    const { done, refused } = await attempt(() =>
      client.fetchQuery(ask('lobby.games', { gameType: 'LOTT', vassalage, pageSize: 1, pageNo: 1, language: code })),
    )
    if (refused !== null) toast({ says: refusalText(refused), icon: 'warning-circle' })
    if (done === null) return
    const [first] = done.games
    if (first?.playable === true) launchGame(first, 'real')
    else toast({ says: say('menu.notOpenYet'), icon: 'clock' })
  }
  return (
    <button type="button" className={css['entry']} disabled={busy} title={category.labelName} onClick={() => void start()}>
      <Icon name={iconOfType('LOTT')} />
      <span className={css['label']}>{category.labelName}</span>
    </button>
  )
}
