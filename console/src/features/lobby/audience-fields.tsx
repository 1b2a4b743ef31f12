import { type Audience, audienceGroups } from '@perya/domain/lobby/content/lobby-document'
import { t } from '../../texts/en.ts'
import { TextField } from '../../ui/field.tsx'

type AudienceProps = {
  audience: Audience
  onChange: (audience: Audience) => void
  markets: readonly string[]
  /** Every visitor gets the same list, so that only a market can restrict an item. */
  isShared: boolean
  /** The item may be for the agent centre. */
  hasAgents: boolean
}

const toggled = <Value,>(list: readonly Value[], value: Value, isOn: boolean): Value[] =>
  isOn ? [...list, value] : list.filter((one) => one !== value)

const readRanks = (text: string): number[] =>
  text
    .split(/[\s,]+/)
    .filter((one) => /^\d{1,2}$/.test(one))
    .map(Number)

/** Who sees an item; nothing chosen restricts nothing. */
export const AudienceFields = ({ audience, onChange, markets, isShared, hasAgents }: AudienceProps) => {
  const groups = audienceGroups.filter((group) => (group === 'agent' ? hasAgents : !isShared))
  return (
    <fieldset className="fld lobby-audience">
      <legend>{t.lobby.audience}</legend>
      <span className="hint">{isShared ? t.lobby.sharedHint : t.lobby.audienceHint}</span>
      <div className="row wrap">
        {groups.map((group) => (
          <label key={group} className="check">
            <input
              type="checkbox"
              checked={audience.who.includes(group)}
              onChange={(event) => onChange({ ...audience, who: toggled(audience.who, group, event.target.checked) })}
            />
            {t.lobby.groups[group]}
          </label>
        ))}
        {markets.map((market) => (
          <label key={market} className="check">
            <input
              type="checkbox"
              checked={audience.markets.includes(market)}
              onChange={(event) => onChange({ ...audience, markets: toggled(audience.markets, market, event.target.checked) })}
            />
            {t.lobby.market(market)}
          </label>
        ))}
      </div>
      {isShared ? null : (
        <TextField
          label={t.lobby.vip}
          hint={t.lobby.vipHint}
          value={audience.vip.join(', ')}
          onChange={(text) => onChange({ ...audience, vip: readRanks(text) })}
          inputMode="numeric"
          maxLength={60}
        />
      )}
    </fieldset>
  )
}
