/** What is shown beside the field into which questions are pasted: one of each kind. */
export const PASTE_FORMAT = `Qual é a capital do Brasil?
> Brasília é a capital desde 1960.
* Brasília
- São Paulo
> É a maior cidade, nunca foi a capital.

Quais números são primos?
* 2
* 3
- 4

A água ferve a 100 °C ao nível do mar.
V

Quem escreveu Dom Casmurro?
= Machado de Assis
= Machado

Quanto vale pi, com duas casas?
# 3,14 ± 0,01`;
