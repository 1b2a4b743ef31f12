import { useSay } from '../../lib/text.tsx'
import { FindField } from '../../ui/find-field.tsx'
import css from './agent.module.css'

/** Looks for somebody of the team by the beginning of his name. */
export const FindSomebody = ({ value, onFind }: { value: string; onFind: (find: string) => void }) => {
  const say = useSay()
  return <FindField name={say('agent.find')} label={say('agent.findName')} className={css['find']} value={value} onFind={onFind} />
}
