import { riskCauses } from '@perya/domain/risk/risk-rule'
import { addressFor, useSearch } from '../../lib/address.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { useCommonFilters } from '../../ui/list/common-filters.tsx'

/** The filters of the list that are in the address. */
export const useRiskFilters = () => {
  const [search] = useSearch()
  const { member, from, to, held } = useCommonFilters()
  return { state: search['state'], rule: search['rule'], member, from, to, held }
}

/** States and rules as filters. */
export const RiskFilters = () => {
  const filters = useRiskFilters()
  const [, setSearch] = useSearch()
  const { state = 'open', rule } = filters
  return (
    <nav className="filters slide" aria-label={t.risk.filters}>
      {t.risk.states.map(([value, label]) => (
        <FilterChip key={value} href={addressFor('/cases', { ...filters, state: value === 'open' ? undefined : value })} isOn={value === state}>
          {label}
        </FilterChip>
      ))}
      <label className="sr" htmlFor="risk-rule">
        {t.risk.rule}
      </label>
      <select
        id="risk-rule"
        className="inp"
        style={{ inlineSize: 'auto' }}
        value={rule ?? ''}
        onChange={({ target }) => setSearch({ rule: target.value === '' ? undefined : target.value })}
      >
        <option value="">{t.risk.anyRule}</option>
        {riskCauses.map((one) => (
          <option key={one} value={one}>
            {t.risk.rules[one]}
          </option>
        ))}
      </select>
    </nav>
  )
}
