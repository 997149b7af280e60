interface Sent {
  id: string;
  contrato?: number;
}

/** What answers tell of the server's contract, by tab; and what must then not be sent from there. */
export class ToldContracts {
  private readonly last = new WeakMap<object, { version: number; step: number }>();

  note(tab: object, response: Response | null, step: number): void {
    const header = response?.headers.get('Inventario-Contrato');
    if (header) this.last.set(tab, { version: Number(header), step });
  }

  /** What was just told may cross with what was just sent; what was told before the present event may not. */
  rules(tab: { name: string }, body: ArrayBuffer | undefined, step: number): string[] {
    const told = this.last.get(tab);
    if (!body || !told || told.step === step) return [];
    const { acciones } = JSON.parse(Buffer.from(body).toString()) as { acciones: Sent[] };
    return acciones
      .filter(({ contrato = 1 }) => contrato > told.version)
      .map(
        ({ id, contrato }) =>
          `${tab.name} sent [${id.slice(-6)}], which asks for contract ${contrato ?? 1}, to a server that had told ${told.version}`,
      );
  }
}
