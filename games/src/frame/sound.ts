/** Sounds are synthesized from oscillators and noise; the game is silent until the player turns sound on. */
export type Sounds = {
  readonly isOn: () => boolean
  readonly turn: (on: boolean) => void
  readonly hush: (hushed: boolean) => void
  readonly tick: (place: number) => void
  readonly press: () => void
  /** Only for a win of at least the stake; `times` is the multiple of the stake. */
  readonly win: (times: number) => void
  readonly bell: () => void
  readonly rattle: () => void
}

const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24]

/** Creates the sounds of a frame. The AudioContext is created at the first `turn(true)`, which follows a user gesture. */
export const makeSounds = (): Sounds => {
  let context: AudioContext | null = null
  let on = false
  const note = (frequency: number, at: number, length: number, loud: number, type: OscillatorType = 'triangle') => {
    if (context === null || !on) return
    const start = context.currentTime + at
    const tone = context.createOscillator()
    const gain = context.createGain()
    tone.type = type
    tone.frequency.setValueAtTime(frequency, start)
    gain.gain.setValueAtTime(0.0001, start)
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.008)
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length)
    tone.connect(gain).connect(context.destination)
    tone.start(start)
    tone.stop(start + length + 0.02)
  }
  const noise = (at: number, length: number, loud: number, frequency: number) => {
    if (context === null || !on) return
    const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate)
    const samples = buffer.getChannelData(0)
    let wave = 1
    for (let i = 0; i < samples.length; i += 1) {
      wave = (Math.imul(wave, 1103515245) + 12345) & 0x7fffffff
      samples[i] = (wave / 0x3fffffff - 1) * (1 - i / samples.length)
    }
    const source = context.createBufferSource()
    const filter = context.createBiquadFilter()
    const gain = context.createGain()
    source.buffer = buffer
    filter.type = 'bandpass'
    filter.frequency.value = frequency
    gain.gain.value = loud
    source.connect(filter).connect(gain).connect(context.destination)
    source.start(context.currentTime + at)
  }
  return {
    isOn: () => on,
    turn: (wanted) => {
      on = wanted
      if (!on) return
      context ??= new AudioContext()
      context.resume().catch(() => undefined)
    },
    hush: (hushed) => {
      const act = hushed ? context?.suspend() : on ? context?.resume() : undefined
      act?.catch(() => undefined)
    },
    tick: (place) => {
      noise(0, 0.06, 0.5, 900 + place * 160)
      note(150 + place * 18, 0, 0.09, 0.16, 'sine')
    },
    press: () => note(420, 0, 0.05, 0.06, 'sine'),
    win: (times) => {
      const notes = Math.min(SCALE.length, 4 + Math.floor(Math.log2(Math.max(1, times))))
      SCALE.slice(0, notes).forEach((step, i) => note(392 * 2 ** (step / 12), i * 0.09, 0.28, 0.12))
    },
    bell: () => [0, 7, 12].forEach((step, i) => note(659 * 2 ** (step / 12), i * 0.14, 0.7, 0.1, 'sine')),
    rattle: () => [0, 0.07, 0.13, 0.22, 0.34, 0.5].forEach((at, i) => noise(at, 0.07, 0.6 - i * 0.08, 1500 - i * 120)),
  }
}
