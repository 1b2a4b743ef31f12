import { firstClassify, lobbySorts, newClassify, type LobbyUrlState, type LobbyChange } from '@perya/domain/lobby/lobby-url'
import { useModule } from '../../../lib/brand/modules.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Switch } from '../../../ui/controls/switch.tsx'
import { gameKindName } from '../game-kind-name.ts'
import css from './lobby-filters.module.css'

/** A list with fewer games is read at once, in any order. */
const fewestToSort = 12

/**
 * Kinds, free trial and order of a lobby, as far as there is something to choose. All of them are stored in the address. `games` is their number
 * without these filters, null while it is not known.
 */
export const LobbyFilters = ({
  address,
  kinds,
  games,
  gameType,
  onChange,
}: {
  address: LobbyUrlState
  kinds: readonly string[]
  games: number | null
  gameType: string
  onChange: (change: LobbyChange) => void
}) => {
  const say = useTranslate()
  const isFreeOn = useModule('FREEPLAY3')
  const first = firstClassify(gameType)
  const chips = [...new Set([first, newClassify, ...kinds])]
  // A kind of the address is always shown, so that it can be cleared.
  const hasKinds = games === null || kinds.filter((kind) => kind !== first).length > 1 || first !== 'ALL' || address.classify !== first
  const hasOrder = games === null || games >= fewestToSort || address.sort !== 'popular'
  return (
    <div className={css['filters']}>
      {hasKinds && (
        <ChipRow label={say('lobby.kinds')} className={css['kinds']}>
          {chips.map((kind) => (
            <Chip key={kind} pressed={kind === address.classify} onPress={() => onChange({ pick: 'classify', classify: kind })}>
              {gameKindName(say, kind)}
            </Chip>
          ))}
        </ChipRow>
      )}
      <div className={css['end']}>
        {isFreeOn && (
          <Switch on={address.free} onSwitch={(free) => onChange({ pick: 'free', free })}>
            {say('lobby.free')}
          </Switch>
        )}
        {hasOrder && (
          <label className={css['sort']}>
            <Icon name="sort-ascending" size="s" />
            <span className="said">{say('lobby.sort')}</span>
            <select
              value={address.sort}
              onChange={(event) => onChange({ pick: 'sort', sort: lobbySorts.find((sort) => sort === event.target.value) ?? 'popular' })}
            >
              {lobbySorts.map((sort) => (
                <option key={sort} value={sort}>
                  {say('lobby.sortBy', { sort })}
                </option>
              ))}
            </select>
            <Icon name="caret-down" size="s" />
          </label>
        )}
      </div>
    </div>
  )
}
