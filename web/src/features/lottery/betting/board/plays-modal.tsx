import { useId, useState } from 'react'
import { LotteryMessages } from '../../../../lib/text/lottery-messages.tsx'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { Modal } from '../../../../ui/dialog/modal.tsx'
import { playRequest, type PlayRequest } from './board-sheets.ts'
import css from '../slip/sheets.module.css'

const Plays = ({ request: { list, code: chosen, onChoose }, onClose }: { request: PlayRequest; onClose: () => void }) => {
  const say = useTranslate()
  const id = useId()
  const [tab, setTab] = useState(list.find(({ parts }) => parts.some(({ plays }) => plays.some(({ code }) => code === chosen)))?.tab)
  const choose = (code: string) => {
    onClose()
    onChoose(code)
  }
  return (
    <Modal title={say('bet.choosePlay')} closeLabel={say('bet.back')} onClose={onClose}>
      <div className={css['tabs']} role="group" aria-label={say('bet.tabs')}>
        {list.map((one) => (
          <Chip key={one.tab} pressed={one.tab === tab} onPress={() => setTab(one.tab)}>
            {one.says}
          </Chip>
        ))}
      </div>
      {list
        .find((one) => one.tab === tab)
        ?.parts.map(({ says, plays }) => (
          <section key={says} className={css['part']}>
            {says !== '' && <h3>{says}</h3>}
            <ul>
              {plays.map((play) => (
                <li key={play.code} className={css['play']}>
                  <button type="button" aria-pressed={play.code === chosen} aria-describedby={`${id}${play.code}`} onClick={() => choose(play.code)}>
                    {play.says}
                  </button>
                  <span id={`${id}${play.code}`}>{play.rule}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </Modal>
  )
}

/** The plays of a lottery in a sheet, by tab and part of the draw, each with its rule. */
export const PlaysModal = ({ onClose }: { onClose: () => void }) => {
  const [request] = useState(playRequest)
  return <LotteryMessages>{request !== null && <Plays request={request} onClose={onClose} />}</LotteryMessages>
}
