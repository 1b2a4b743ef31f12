import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Value } from '@perya/calls'
import { ask } from '../../lib/ask.ts'
import { toCallRefused } from '../../lib/call-refused.ts'
import { useLanguage, useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { showToast as toast } from '../../ui/toast-message.tsx'
import { launchGame } from '../play/index.ts'
import { iconOfType } from './menu-icons.ts'
import css from './menu.module.css'

/** The lottery in the menu: it starts the first game of the first vendor, without a lobby; a visitor logs in first (MENU-08, A23). */
export const MenuLottery = ({ category }: { category: Value<'system.menu'>['list'][number] }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const { code } = useLanguage()
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const vassalage = category.vendors[0]?.vassalage ?? ''
      const { games } = await client.fetchQuery(ask('lobby.games', { gameType: 'LOTT', vassalage, pageSize: 1, pageNo: 1, language: code }))
      const [first] = games
      if (first?.playable === true) launchGame(first, 'real')
      else toast({ says: say('menu.notOpenYet'), icon: 'clock' })
    } catch (thrown) {
      toast({ says: refusalText(toCallRefused(thrown)), icon: 'warning-circle' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <button type="button" className={css['entry']} disabled={busy} title={category.labelName} onClick={() => void start()}>
      <Icon name={iconOfType('LOTT')} />
      <span className={css['label']}>{category.labelName}</span>
    </button>
  )
}
