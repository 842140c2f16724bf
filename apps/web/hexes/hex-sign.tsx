import '../stage/board.css';

/** A sign as it is drawn on the map. */
export function HexSign({ of }: { readonly of: string }) {
  return (
    <svg class="board sample" viewBox="-24 -24 48 48" aria-hidden="true">
      <Drawing of={of} />
    </svg>
  );
}

function Drawing({ of }: { readonly of: string }) {
  switch (of) {
    case 'answers':
      return (
        <g class="answers-at" transform="scale(1.5)">
          <path d="M-9-9H9V2C9 7 4 10 0 12C-4 10-9 7-9 2Z" />
          <text dy="0.35em">2</text>
        </g>
      );
    case 'chances':
      return (
        <g class="chance-at" transform="scale(1.3)">
          <rect x="-15" y="-11" width="30" height="22" rx="6" />
          <text dy="0.35em">60</text>
        </g>
      );
    case 'rumps':
      return <path class="reach-rumps" d="M0-20L17-10V10L0 20L-17 10V-10Z" />;
    case 'reach':
      return (
        <>
          <path class="reach-glow" d="M-20 12L-8-8H8L20 12" />
          <path class="reach-line" d="M-20 12L-8-8H8L20 12" />
        </>
      );
    default:
      return <path class={`around ${of}`} d="M-20 0H20" />;
  }
}
