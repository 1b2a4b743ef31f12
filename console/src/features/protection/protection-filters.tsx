import { markers } from '@perya/domain/protection/marker'
import { addressFor, useSearch } from '../../lib/address.ts'
import { t } from '../../texts/en.ts'
import { useCommonFilters } from '../../ui/list/common-filters.tsx'
import { FilterChip } from '../../ui/list/filter-chip.tsx'

/** The filters of the list that are in the address. */
export const useProtectionFilters = () => {
  const [search] = useSearch()
  const common = useCommonFilters()
  return { ...common, band: search['band'], marker: search['marker'], contested: search['contested'], contacted: search['contacted'] }
}

/** Bands, markers, objections and contacts as filters. */
export const ProtectionFilters = () => {
  const filters = useProtectionFilters()
  const [, setSearch] = useSearch()
  const chip = (label: string, change: Readonly<Record<string, string | undefined>>, isOn: boolean) => (
    <FilterChip key={label} href={addressFor('/protection', { ...filters, ...change })} isOn={isOn}>
      {label}
    </FilterChip>
  )
  const { band = 'strong', marker, contested, contacted } = filters
  return (
    <nav className="filters slide" aria-label={t.protection.columns.score}>
      {t.protection.bandFilters.map(([value, label]) => chip(label, { band: value === 'strong' ? undefined : value }, value === band))}
      {chip(t.protection.contested, { contested: contested === undefined ? 'yes' : undefined }, contested === 'yes')}
      {chip(t.protection.contacted, { contacted: contacted === 'yes' ? undefined : 'yes' }, contacted === 'yes')}
      {chip(t.protection.notContacted, { contacted: contacted === 'no' ? undefined : 'no' }, contacted === 'no')}
      <label className="sr" htmlFor="protection-marker">
        {t.protection.marker}
      </label>
      <select
        id="protection-marker"
        className="inp"
        style={{ inlineSize: 'auto' }}
        value={marker ?? ''}
        onChange={({ target }) => setSearch({ marker: target.value === '' ? undefined : target.value })}
      >
        <option value="">{t.protection.anyMarker}</option>
        {markers.map((one) => (
          <option key={one} value={one}>
            {t.protection.markers[one]}
          </option>
        ))}
      </select>
    </nav>
  )
}
