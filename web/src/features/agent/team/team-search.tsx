import { useTranslate } from '../../../lib/text/text.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import css from '../agent.module.css'

/** Searches team members by the beginning of their name. */
export const TeamSearch = ({ value, onFind }: { value: string; onFind: (find: string) => void }) => {
  const say = useTranslate()
  return <SearchField name={say('agent.find')} label={say('agent.findName')} className={css['find']} value={value} onFind={onFind} />
}
