import { step, type ServeEffect, type ServeEvent, type ServeState } from './serveState';

/** The state of a serve, which only events change. */
export interface ServeMachine {
  current(): ServeState;
  /** Takes the step from the state and an event, and carries out its effects; returns them. */
  dispatch(event: ServeEvent): ServeEffect[];
}

export function createServeMachine(start: ServeState, perform: (effect: ServeEffect) => void): ServeMachine {
  let state = start;
  return {
    current: () => state,
    dispatch(event) {
      const [next, effects] = step(state, event);
      state = next;
      effects.forEach(perform);
      return effects;
    },
  };
}
