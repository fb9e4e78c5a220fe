#version 460
#extension GL_GOOGLE_include_directive : require

#include "particle.glsl"

// #region inputs
layout(local_size_x = 64) in;

layout(set = 0, binding = 0, std430) buffer Particles {
    Particle particles[];
};

layout(push_constant) uniform Push {
    uint count;
    float step;   // 一步多少秒
};
// #endregion inputs

// #region random
// 同样的编号总得到同样的数，0 到 1 之间。
float random(uint index, uint generation, uint kind) {
    uint bits = index * 747796405u + generation * 2891336453u + kind * 277803737u;
    bits = (bits ^ (bits >> 16)) * 0x7feb352du;
    bits = (bits ^ (bits >> 15)) * 0x846ca68bu;
    return float((bits ^ (bits >> 16)) >> 8) / 16777216.0;
}

Particle born(uint index, uint generation) {
    const float around = 6.2831853 * random(index, generation, 0u);
    const float spread = sqrt(random(index, generation, 1u));
    const vec2 out2 = spread * vec2(cos(around), sin(around));
    Particle p;
    p.position = vec3(0.0, 0.05, 0.0) + 0.05 * vec3(out2.x, 0.0, out2.y);
    p.velocity = vec3(1.5 * out2.x, 4.6 + 1.6 * random(index, generation, 2u), 1.5 * out2.y);
    p.age = 0.0;
    p.generation = generation;
    return p;
}
// #endregion random

// #region main
void main() {
    const uint index = gl_GlobalInvocationID.x;
    if (index >= count) {
        return;   // 最后一组多出来的
    }
    Particle p = particles[index];
    p.age += step;
    if (p.age > 1.6 + random(index, p.generation, 3u)) {
        p = born(index, p.generation + 1u);
    } else if (p.age > 0.0) {
        p.velocity.y -= 5.5 * step;
        p.velocity *= 1.0 - 0.25 * step;
        p.position += p.velocity * step;
        if (p.position.y < 0.02 && max(abs(p.position.x), abs(p.position.z)) < 4.6) {
            p.position.y = 0.02;
            p.velocity *= vec3(0.6, -0.45, 0.6);   // 落在棋盘上弹起
        }
    }
    particles[index] = p;
}
// #endregion main
