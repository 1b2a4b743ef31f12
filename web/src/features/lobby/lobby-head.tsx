import { useTranslate } from '../../lib/text/text.tsx'
import css from './lobby-head.module.css'

/** Title of a lobby with its number of games. The slots library shows its claim of nearly 10,000 games where that is true (LOBBY-15). */
export const LobbyHead = ({ title, games, vendors, isSlots = false }: { title: string; games: number; vendors?: number; isSlots?: boolean }) => {
  const say = useTranslate()
  const count =
    vendors === undefined
      ? say('lobby.games', { games })
      : isSlots && games >= 9000 && games < 10_000
        ? say('lobby.nearly', { games, vendors })
        : say('lobby.count', { games, vendors })
  return (
    <div className={css['head']}>
      <h1>{title}</h1>
      <span className={css['count']}>{games > 0 ? count : '\u00a0'}</span>
      <h2 className="said">{say('lobby.title', { type: 'other' })}</h2>
    </div>
  )
}
