// 一粒火花，计算着色器写，顶点着色器读。（第十五章）
// #region particle
struct Particle {
    vec3 position;
    float age;        // 秒；小于 0 是还没有出生
    vec3 velocity;
    uint generation;  // 第几次出生，随机数用
};
// #endregion particle
