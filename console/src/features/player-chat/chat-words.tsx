import { useState } from 'react'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionForm } from '../../ui/decision/decision-form.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { TextField } from '../../ui/field.tsx'

const AddForm = ({ onDone }: { onDone: () => void }) => {
  const [word, setWord] = useState('')
  return (
    <DecisionForm
      command="chat words"
      input={{ add: word.trim() }}
      label={t.playerChat.addWord}
      result={t.playerChat.wordAdded(word.trim())}
      onDone={onDone}
    >
      <TextField label={t.playerChat.word} hint={t.playerChat.wordHint} value={word} onChange={setWord} maxLength={100} />
    </DecisionForm>
  )
}

/** The blocked words: a message that contains one is refused. */
export const ChatWords = () => {
  const me = useMe()
  const view = useView<{ readonly rows: readonly { readonly word: string }[] }>('chat-words')
  const [change, setChange] = useState<{ readonly word: string | null } | null>(null)
  const mayChange = rightTo(me, 'chat words').alone !== 'never'
  const rows = view.data?.rows ?? []
  return (
    <section className="pan boxed stack" aria-label={t.playerChat.tabs.words}>
      <p className="t2">{t.playerChat.wordsHint}</p>
      <Faces query={view} what={t.playerChat.whatWords} command="chat list" rows={4}>
        {rows.length === 0 ? (
          <Empty text={t.playerChat.noWords} hint={t.playerChat.noWordsHint} />
        ) : (
          <ul className="plain row wrap">
            {rows.map(({ word }) => (
              <li key={word} className="row">
                <bdi dir="auto">{word}</bdi>
                {mayChange ? (
                  <Button kind="line" onClick={() => setChange({ word })} aria-label={t.playerChat.removeWord(word)}>
                    {t.playerChat.removeShort}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Faces>
      {!mayChange ? null : change === null ? (
        <div className="row">
          <Button kind="pri" onClick={() => setChange({ word: null })}>
            {t.playerChat.addWord}
          </Button>
        </div>
      ) : change.word === null ? (
        <AddForm onDone={() => setChange(null)} />
      ) : (
        <DecisionForm
          key={change.word}
          command="chat words"
          input={{ remove: change.word }}
          label={t.playerChat.removeWord(change.word)}
          result={t.playerChat.wordRemoved(change.word)}
          onDone={() => setChange(null)}
        />
      )}
    </section>
  )
}
