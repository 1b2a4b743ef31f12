import { expect, test } from 'vitest'
import { createEventParser, type StreamEvent } from './read-events.ts'

const stream = 'event: hello\ndata: {"now":1}\n\nid: 7\nevent: lottery\ndata: {"says":"drawn"}\n\nevent: beat\ndata: a\ndata: b\n\n: nothing\n\n'

test('events are read whole, however the pieces are cut', () => {
  for (let cut = 1; cut < stream.length; cut += 1) {
    const heard: StreamEvent[] = []
    const read = createEventParser((event) => heard.push(event))
    for (let at = 0; at < stream.length; at += cut) read(stream.slice(at, at + cut))
    expect(heard).toEqual([
      { name: 'hello', text: '{"now":1}', id: '' },
      { name: 'lottery', text: '{"says":"drawn"}', id: '7' },
      { name: 'beat', text: 'a\nb', id: '7' },
    ])
  }
})

test('what never ends is not kept for ever', () => {
  const heard: StreamEvent[] = []
  const read = createEventParser((event) => heard.push(event))
  read('x'.repeat(1_000_001))
  read('data: still here\n\n')
  expect(heard).toEqual([{ name: 'message', text: 'still here', id: '' }])
})
