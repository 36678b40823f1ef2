/** Function words of at least four letters that titles of many languages share with any text. */
export const STOP_WORDS: readonly string[] = [
  // English
  'about after again against also another because been before being between both could does doing down during each even ever every first from have here into just last like made make many more most much must next only other over said same says should since some still such take than that their them then there these they this those through under until very want were what when where which while will with within without would year years your news',
  // German
  'aber alle allem allen aller alles auch beim bereits damit dann dass denn dein deine diese diesem diesen dieser dieses doch durch eine einem einen einer eines etwa gegen gibt haben hatte hier immer jetzt kann kein keine können mehr mein meine muss nach nicht noch oder ohne sein seine sehr sich sind soll über unter viele vom wegen weil wenn werden wieder wird wurde zwischen',
  // French
  'alors après aussi autre autres avant avec avoir cette ceux chez comme contre dans depuis deux elle elles encore entre être faire fait leur leurs lors mais même moins nous parce pendant peut plus pour pourquoi quand quel quelle sans selon sera sont sous tous tout toute toutes très vers votre vous',
  // Spanish, Portuguese
  'ante antes aunque bajo cada como contra cuando desde donde durante ella ellos entre esta estaba este esto estos están había hace hacia hasta mientras más mismo mucho muchos nada ningún otra otras otro otros para pero poco porque puede qué quien según será sido siempre sino sobre solo también tanto tiene toda todo todos tras unos uno usted você depois ainda quando quem isso isto mais muito não pela pelo pelos pode sem seus suas também',
  // Italian
  'anche ancora avere che chi come contro così cosa cui dalla dalle degli dei della delle dello dopo dove essere fatto fino hanno loro molto nella nelle nello nostro ogni perché però più poi prima quale quando quello questa queste questi questo sarà senza sono sulla tutti tutto una verso',
  // Russian, Ukrainian, Bulgarian
  'более будет были было быть весь если есть ещё еще или когда которая которые который кого лишь между меня можно надо него ними нужно однако они после потому почему почти поэтому перед пока после сейчас себя также такие такой того тоже только чего через чтобы этого этой этот этом буде було були бути вона вони його коли який яка яке якщо після також тільки через щоб цього като които който която след само повече преди защо защото беше бяха няма може този тази това',
  // Dutch, Scandinavian, Polish, Turkish, Indonesian
  'naar niet voor door meer maar deze haar heeft hebben werd wordt worden zijn över efter från inte eller också skal blir etter ikke jest jako oraz przez tylko dla nie się być jego będzie için daha olarak olan gibi kadar yang dengan untuk dari dalam akan pada juga tidak oleh lebih',
];
