#version 460
#extension GL_GOOGLE_include_directive : require

#include "particle.glsl"

// #region vertex
layout(set = 0, binding = 0, std430) readonly buffer Particles {
    Particle particles[];
};

layout(push_constant) uniform Push {
    mat4 viewProjection;
    vec4 right;   // 相机的右与上，方块总是正对着它
    vec4 up;
};

layout(location = 0) out vec2 corner;
layout(location = 1) out vec3 color;

const vec2 corners[6] = vec2[](vec2(-1, -1), vec2(1, -1), vec2(1, 1),
                               vec2(-1, -1), vec2(1, 1), vec2(-1, 1));

void main() {
    const Particle p = particles[gl_InstanceIndex];
    corner = corners[gl_VertexIndex];
    const float left = clamp(1.0 - p.age / 2.6, 0.0, 1.0);
    const float size = p.age > 0.0 ? 0.02 + 0.014 * left : 0.0;   // 没有出生的缩成一点
    const vec3 at = p.position + size * (corner.x * right.xyz + corner.y * up.xyz);
    gl_Position = viewProjection * vec4(at, 1.0);
    color = mix(vec3(2.0, 0.15, 0.02), vec3(9.0, 5.0, 1.6), left) * left;
}
// #endregion vertex
