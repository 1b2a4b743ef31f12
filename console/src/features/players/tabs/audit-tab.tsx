import { addressFor, useSearch } from '../../../lib/address.ts'
import { t } from '../../../texts/en.ts'
import { auditColumns, AuditRecord, type AuditRow } from '../../audit/index.ts'
import type { TabProps } from '../player-wire.ts'
import { TabList } from './tab-list.tsx'

/** Every record about a player, reads included. */
export const AuditTab = ({ head }: TabProps) => {
  const [search] = useSearch()
  const { open } = search
  return (
    <TabList<AuditRow>
      path="audit"
      query={{ subject: head.id }}
      label={t.player.tabs.audit}
      what={t.player.audit.what}
      command="audit list"
      columns={auditColumns}
      keyOf={({ id }) => String(id)}
      empty={t.player.audit.empty}
      hrefOf={({ id }) => addressFor(location.pathname, { ...search, open: String(id) === open ? undefined : String(id) })}
      openKey={open}
      renderMore={(row) => <AuditRecord row={row} />}
    />
  )
}
