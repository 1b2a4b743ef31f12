import { useQuery } from '@tanstack/react-query'
import { labelColours } from '@perya/domain/profile/label-colours'
import { ask } from '../../lib/calls/ask.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import css from './own-labels.module.css'
import { useSession } from './session-store.ts'

/** The labels of the member from the server: the club with its colours, then every member label (ENT-16). Nothing where there are none. */
export const OwnLabels = () => {
  const say = useTranslate()
  const { who } = useSession()
  const { data } = useQuery({ ...ask('member.info', {}), enabled: who === 'member', staleTime: 300_000 })
  const club = data?.clubLabel.labelName ?? ''
  const labels = (data?.memberLabel ?? []).map(({ labelName }) => labelName).filter((name) => name !== '')
  if (who !== 'member' || (club === '' && labels.length === 0)) return null
  const colours = labelColours(data?.clubLabel.color ?? '', data?.clubLabel.color2 ?? '')
  return (
    <div className={css['labels']} role="group" aria-label={say('header.labels')}>
      {club !== '' && (
        <b
          className={css['label']}
          style={colours === null ? undefined : { background: `linear-gradient(90deg, ${colours.from}, ${colours.to})`, color: colours.ink }}
        >
          {club}
        </b>
      )}
      {[...new Set(labels)].map((name) => (
        <b key={name} className={css['label']}>
          {name}
        </b>
      ))}
    </div>
  )
}
