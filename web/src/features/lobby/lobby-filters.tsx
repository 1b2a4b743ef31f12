import { firstClassify, lobbySorts, newClassify, type LobbyUrlState, type LobbyChange } from '@perya/domain/lobby/lobby-url'
import { useModule } from '../../lib/brand/modules.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Switch } from '../../ui/switch.tsx'
import { gameKindName } from './game-kind-name.ts'
import css from './lobby-filters.module.css'

/** Kinds, free trial and order of a lobby. All of them are stored in the address. */
export const LobbyFilters = ({
  address,
  kinds,
  gameType,
  onChange,
}: {
  address: LobbyUrlState
  kinds: readonly string[]
  gameType: string
  onChange: (change: LobbyChange) => void
}) => {
  const say = useTranslate()
  const isFreeOn = useModule('FREEPLAY3')
  const first = firstClassify(gameType)
  const chips = [...new Set([first, newClassify, ...kinds])]
  return (
    <div className={css['filters']}>
      <ChipRow label={say('lobby.kinds')} className={css['kinds']}>
        {chips.map((kind) => (
          <Chip key={kind} pressed={kind === address.classify} onPress={() => onChange({ pick: 'classify', classify: kind })}>
            {gameKindName(say, kind)}
          </Chip>
        ))}
      </ChipRow>
      <div className={css['end']}>
        {isFreeOn && (
          <Switch on={address.free} onSwitch={(free) => onChange({ pick: 'free', free })}>
            {say('lobby.free')}
          </Switch>
        )}
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
      </div>
    </div>
  )
}
