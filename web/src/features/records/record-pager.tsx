import { useTranslate } from '../../lib/text/text.tsx'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './records.module.css'
import type { RecordFilter } from './filters/use-record-filter.ts'

/** Pages through a list by keys: newest, newer, older, oldest. New rows shift no page. */
export const RecordPager = ({
  newer,
  older,
  change,
}: {
  newer: string | null
  older: string | null
  change: (changes: Partial<RecordFilter>) => void
}) => {
  const say = useTranslate()
  if (newer === null && older === null) return null
  return (
    <nav className={css['pager']} aria-label={say('records.pages')}>
      <Button size="s" disabled={newer === null} onClick={() => change({})}>
        {say('records.newest')}
      </Button>
      <IconButton round label={say('records.newer')} disabled={newer === null} onClick={() => change({ after: newer ?? '' })}>
        <Icon name="caret-left" size="s" flip />
      </IconButton>
      <IconButton round label={say('records.older')} disabled={older === null} onClick={() => change({ before: older ?? '' })}>
        <Icon name="caret-right" size="s" flip />
      </IconButton>
      <Button size="s" disabled={older === null} onClick={() => change({ after: '0' })}>
        {say('records.oldest')}
      </Button>
    </nav>
  )
}
