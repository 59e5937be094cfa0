/**
 * Boards that are open, in a process of their own, so that the load is not made by anyone who also reads them: each asks again a
 * second after the last live message. Tells its parent how long each answer took, in milliseconds.
 */
const [address = '', authorization = '', eventId = '', boards = '0'] = process.argv.slice(2);

async function readBoard(): Promise<void> {
  const begun = performance.now();
  const answer = await fetch(`${address}/api/events/${eventId}/board`, { headers: { authorization } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the board answered ${answer.status}`);
  process.send?.(performance.now() - begun);
}

const ask = () => {
  for (let n = 0; n < Number(boards); n++) void readBoard();
};
ask();
setInterval(ask, 1000);
process.on('disconnect', () => process.exit(0));
