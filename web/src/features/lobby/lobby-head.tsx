import { useTranslate } from '../../lib/text/text.tsx'
import css from './lobby-head.module.css'

type Say = ReturnType<typeof useTranslate>

const countText = (say: Say, games: number, vendors: readonly string[], isSlots: boolean): string => {
  const [vendor = '', ...others] = vendors
  if (vendor === '') return say('lobby.games', { games })
  if (others.length === 0) return `${say('lobby.games', { games })} · ${vendor}`
  return say(isSlots && games >= 9000 && games < 10_000 ? 'lobby.nearly' : 'lobby.count', { games, vendors: vendors.length })
}

/**
 * Title of a lobby with its number of games, and its only provider or their number. The slots library shows its claim of nearly 10,000 games where
 * that is true (LOBBY-15).
 */
export const LobbyHead = ({
  title,
  games,
  vendors = [],
  isSlots = false,
}: {
  title: string
  games: number
  vendors?: readonly string[]
  isSlots?: boolean
}) => {
  const say = useTranslate()
  return (
    <div className={css['head']}>
      <h1>{title}</h1>
      <span className={css['count']}>{games > 0 ? countText(say, games, vendors, isSlots) : '\u00a0'}</span>
      <h2 className="said">{say('lobby.title', { type: 'other' })}</h2>
    </div>
  )
}
