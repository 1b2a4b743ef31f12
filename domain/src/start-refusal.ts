/** A reason not to start that the operator can fix: printed as one line, exit code 1, no stack. */
export class StartRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartRefusal'
  }
}
