const tones = { right: { hertz: 880, seconds: 0.12 }, wrong: { hertz: 220, seconds: 0.4 } };

/** The person who scans looks at the parcels, not at the screen. */
export function playScanSound(outcome: keyof typeof tones): void {
  const { hertz, seconds } = tones[outcome];
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.type = "square";
  tone.frequency.value = hertz;
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
  tone.onended = () => void context.close();
}
