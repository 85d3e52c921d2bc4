// The base game of Photosynthesis played at random by hand-written code: the speed yardstick of the benchmarks.
//
//     g++ -O3 -march=native -mtune=generic -std=c++20 base_game.cpp -o base_game
//     base_game PLAYERS GAMES SEED [--pdep]
//
// Nothing but speed was wanted here: no options, no modules, no notation, not even a list of the legal actions.
// R numbers are those of the rules. A set of spaces is an integer whose bit i is space i in reading order (R1.1).
// A decision draws one number k below the count of legal actions and plays the k-th of them in this order:
// buys (seed, small, medium, large), plants (by source, then by target), grows, collects, end.
// With --pdep the k-th space of a set is found by that one instruction, otherwise by a loop.
// (-mtune=generic: with GCC 12 on an AMD EPYC the processor's own tuning was 9 to 16 % slower.)

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#ifdef __BMI2__
#include <immintrin.h>
constexpr bool HAS_PDEP = true;
#else
constexpr bool HAS_PDEP = false;
#endif

namespace {

using Set = std::uint64_t;
using Bytes = std::uint32_t;  // one byte per size, seed (0) in the lowest

constexpr int SPACES = 37, ROUNDS = 18, MAX_LIGHT = 20, COLLECT_COST = 4;
constexpr int SEED = 0, SMALL = 1, MEDIUM = 2, LARGE = 3;
constexpr int RAY[6][2] = {{-1, 1}, {-1, 0}, {0, -1}, {1, -1}, {1, 0}, {0, 1}};                 // R1.4
constexpr Bytes AVAILABLE = 0x00'01'04'02, SHOP = 0x02'03'04'04, FIRST_PRICE = 0x04'03'02'01;   // R2.1, R2.2
constexpr Bytes PRICE[4][5] = {{99, 2, 2, 1, 1}, {99, 3, 3, 2, 2}, {99, 4, 3, 3}, {99, 5, 4}};  // by pieces left
constexpr int PILE[5] = {0, 9, 7, 5, 3};                                                        // R2.3
constexpr int TOKEN[5][9] = {
    {}, {14, 14, 13, 13, 13, 12, 12, 12, 12}, {17, 16, 16, 14, 14, 13, 13}, {19, 18, 18, 17, 17}, {22, 21, 20}};
constexpr Bytes EACH = 0x01'01'01'01, TOP = 0x80'80'80'80;

constexpr Set bit(int space) { return Set{1} << space; }
constexpr Set lowest(Set set) { return set & -set; }
constexpr int first(Set set) { return std::countr_zero(set); }
constexpr int count(Set set) { return std::popcount(set); }
constexpr Bytes in_byte(int size, Bytes value = 1) { return value << 8 * size; }
constexpr int byte_of(Bytes bytes, int size) { return bytes >> 8 * size & 255; }

template <bool Pdep>
Set kth(Set set, int k) {  // as a set of one space
#ifdef __BMI2__
    if constexpr (Pdep) return _pdep_u64(bit(k), set);
#endif
    while (k-- > 0) set &= set - 1;
    return lowest(set);
}

// One step along the rays. Rows differ in length, so spaces differ in how far their bit moves: three ways at most.
struct Step {
    Set from[3]{};
    int by[3]{};

    constexpr Set operator()(Set set) const {
        return std::rotl(set & from[0], by[0]) | std::rotl(set & from[1], by[1]) | std::rotl(set & from[2], by[2]);
    }
};

struct Geometry {
    Set reach[4][SPACES]{};  // [size][space]: the other spaces within that distance
    Step step[6]{};          // by sun position
    int leaves[SPACES]{};
    Set border = 0;

    consteval Geometry() {
        int q[SPACES]{}, r[SPACES]{}, n = 0;
        for (int row = -3; row <= 3; ++row)
            for (int column = std::max(-3, -3 - row); column <= std::min(3, 3 - row); ++column) q[n] = column, r[n++] = row;
        auto distance = [](int dq, int dr) { return std::max({dq, -dq, dr, -dr, dq + dr, -dq - dr}); };
        for (int a = 0; a < SPACES; ++a) {
            leaves[a] = 4 - distance(q[a], r[a]);
            if (leaves[a] == 1) border |= bit(a);
            for (int b = 0; b < SPACES; ++b) {
                const int dq = q[b] - q[a], dr = r[b] - r[a];
                for (int size = SMALL; size <= LARGE; ++size)
                    if (b != a && distance(dq, dr) <= size) reach[size][a] |= bit(b);
                for (int sun = 0; sun < 6; ++sun)
                    if (dq == RAY[sun][0] && dr == RAY[sun][1]) {
                        int way = 0;
                        while (step[sun].by[way] != 0 && step[sun].by[way] != b - a) ++way;
                        step[sun].by[way] = b - a;
                        step[sun].from[way] |= bit(a);
                    }
            }
        }
    }
};
constexpr Geometry BOARD;

struct Random {
    std::uint64_t x;

    Random(std::uint64_t seed, std::uint64_t game) {
        x = seed + (game + 1) * 0x9E3779B97F4A7C15;
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EB;
        x ^= x >> 31;
        if (x == 0) x = 1;
    }

    int below(int n) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        return static_cast<int>((x >> 32) * static_cast<std::uint64_t>(n) >> 32);
    }
};

struct Player {
    Set owned = 0;
    Bytes available = AVAILABLE, shop = SHOP, price = FIRST_PRICE;
    int light = 0, tokens = 0;

    void change_shop(int size, int change) {
        shop += in_byte(size, change);
        price = (price & ~in_byte(size, 255)) | in_byte(size, PRICE[size][byte_of(shop, size)]);
    }

    void buy(int size) {  // R5.2
        light -= byte_of(price, size);
        available += in_byte(size);
        change_shop(size, -1);
    }

    void give_back(int size) {  // R5.5
        if (byte_of(shop, size) < byte_of(SHOP, size)) change_shop(size, 1);
    }
};

template <int Players, bool Pdep>
struct Game {
    Random random;
    Player player[Players];
    Set tree[4]{};      // the spaces holding each size, whoever owns them
    Set reach[SPACES];  // how far the tree on a space can plant; without meaning where no tree stands
    int taken[5] = {0, 0, 0, 0, Players == 2 ? PILE[4] : 0};  // tokens gone from each pile
    long steps = 0;

    explicit Game(Random stream) : random(stream) {}

    void play() {
        for (int i = 0; i < 2 * Players; ++i) place(player[i % Players]);
        for (int round = 0; round < ROUNDS; ++round) {
            shine(BOARD.step[round % 6]);
            for (int i = 0; i < Players; ++i) turn(player[(round + i) % Players]);  // R3.2
        }
    }

    Set empty() const {
        Set spaces = bit(SPACES) - 1;
        for (const Player& p : player) spaces &= ~p.owned;
        return spaces;
    }

    int size_at(Set space) const { return ((tree[1] | tree[3]) & space ? 1 : 0) + ((tree[2] | tree[3]) & space ? 2 : 0); }

    void put_tree(int size, Set space) {
        tree[size] |= space;
        reach[first(space)] = BOARD.reach[size][first(space)];
    }

    void place(Player& me) {  // R2.6
        ++steps;
        const Set spaces = empty() & BOARD.border, space = kth<Pdep>(spaces, random.below(count(spaces)));
        me.available -= in_byte(SMALL);
        me.owned |= space;
        put_tree(SMALL, space);
    }

    void shine(const Step& behind) {  // R3.3; a tree is dark in the shadow of one of its size or larger (R4.2)
        const Set large1 = behind(tree[LARGE]), large2 = behind(large1), large3 = behind(large2);
        const Set medium1 = behind(tree[MEDIUM]), medium2 = behind(medium1);
        const Set dark3 = large1 | large2 | large3, dark2 = dark3 | medium1 | medium2, dark1 = dark2 | behind(tree[SMALL]);
        const Set lit1 = tree[SMALL] & ~dark1, lit2 = tree[MEDIUM] & ~dark2, lit3 = tree[LARGE] & ~dark3;
        for (Player& p : player) {
            const int gain = count(lit1 & p.owned) + 2 * count(lit2 & p.owned) + 3 * count(lit3 & p.owned);
            p.light = std::min(p.light + gain, MAX_LIGHT);  // R3.4
        }
    }

    [[gnu::noinline]] void turn(Player& me) {
        Set usable = me.owned, open = empty();  // own and empty spaces not activated in this turn (R5.1)
        for (;;) {
            ++steps;
            const Bytes buys = (TOP + EACH * me.light - me.price) & TOP;  // the top bit of a byte: light >= price
            const Set planters = me.light > 0 && byte_of(me.available, SEED) > 0 ? usable & ~tree[SEED] : 0;
            Set grows = 0;
            for (int size = SEED; size < LARGE; ++size)
                grows |= tree[size] & -Set((me.light > size) & (byte_of(me.available, size + 1) > 0));
            grows &= usable;
            const Set collects = me.light >= COLLECT_COST ? usable & tree[LARGE] : 0;
            int plants = 0;
            for (Set left = planters; left; left &= left - 1) plants += count(reach[first(left)] & open);

            int k = random.below(count(buys) + plants + count(grows) + count(collects) + 1);
            if (k < count(buys)) {
                me.buy(first(kth<Pdep>(buys, k)) / 8);
                continue;
            }
            k -= count(buys);
            if (k < plants) {
                plant(me, planters, k, usable, open);
                continue;
            }
            k -= plants;
            if (k < count(grows)) {
                const Set space = kth<Pdep>(grows, k);
                usable ^= space;
                grow(me, space);
                continue;
            }
            k -= count(grows);
            if (k >= count(collects)) return;
            const Set space = kth<Pdep>(collects, k);
            usable ^= space;
            collect(me, space);
        }
    }

    void plant(Player& me, Set planters, int k, Set& usable, Set& open) {  // R5.3
        Set targets = reach[first(planters)] & open;
        for (; k >= count(targets); targets = reach[first(planters)] & open) {
            k -= count(targets);
            planters &= planters - 1;
        }
        const Set target = kth<Pdep>(targets, k);
        me.light -= 1;
        me.available -= in_byte(SEED);
        me.owned |= target;
        tree[SEED] |= target;
        usable ^= lowest(planters);
        open ^= target;
    }

    void grow(Player& me, Set space) {  // R5.4
        const int size = size_at(space);
        me.light -= size + 1;
        me.available -= in_byte(size + 1);
        me.give_back(size);
        tree[size] ^= space;
        put_tree(size + 1, space);
    }

    void collect(Player& me, Set space) {  // R5.6
        me.light -= COLLECT_COST;
        me.give_back(LARGE);
        me.owned ^= space;
        tree[LARGE] ^= space;
        int pile = BOARD.leaves[first(space)];
        while (pile > 0 && taken[pile] == PILE[pile]) --pile;
        if (pile > 0) me.tokens += TOKEN[pile][taken[pile]++];
    }
};

template <int Players, bool Pdep>
void measure(long games, std::uint64_t seed) {
    long steps = 0;
    std::uint64_t checksum = 0;
    const auto start = std::chrono::steady_clock::now();
    for (long i = 0; i < games; ++i) {
        Game<Players, Pdep> game(Random(seed, i));
        game.play();
        steps += game.steps;
        for (const Player& p : game.player) checksum = (checksum * 31 + p.tokens + p.light / 3) & 0xFFFFFFFFFFFF;  // R6.1
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf(R"({"players":%d,"games":%ld,"seconds":%.6f,"games_per_second":%.1f,"steps":%ld,"checksum":%llu})", Players, games,
                seconds, static_cast<double>(games) / seconds, steps, static_cast<unsigned long long>(checksum));
    std::puts("");
}

template <bool Pdep>
void run(int players, long games, std::uint64_t seed) {
    if (players == 2) measure<2, Pdep>(games, seed);
    if (players == 3) measure<3, Pdep>(games, seed);
    if (players == 4) measure<4, Pdep>(games, seed);
}

}  // namespace

int main(int argc, char** argv) {
    const int players = argc > 3 ? std::atoi(argv[1]) : 0;
    const long games = argc > 3 ? std::atol(argv[2]) : 0;
    const bool pdep = argc == 5 && std::strcmp(argv[4], "--pdep") == 0;
    if (players < 2 || players > 4 || games < 1 || argc > 5 || (argc == 5 && !pdep)) {
        std::fprintf(stderr, "usage: base_game PLAYERS GAMES SEED [--pdep]    (2 to 4 players, at least one game)\n");
        return 2;
    }
    if (pdep && !HAS_PDEP) {
        std::fprintf(stderr, "base_game: built for a processor without pdep\n");
        return 3;
    }
    const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
    pdep ? run<true>(players, games, seed) : run<false>(players, games, seed);
}
