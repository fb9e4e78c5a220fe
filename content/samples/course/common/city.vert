#version 460
#extension GL_GOOGLE_include_directive : require

#include "tower.glsl"

// #region vertex
layout(set = 0, binding = 0, std430) readonly buffer Towers { Tower towers[]; };
layout(set = 0, binding = 1, std430) readonly buffer Visible { uint visible[]; };

layout(push_constant) uniform Push {
    mat4 viewProjection;
    vec4 eye;
    vec4 light;
};

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;

layout(location = 0) out vec3 worldPosition;
layout(location = 1) out vec3 worldNormal;
layout(location = 2) out vec3 color;
layout(location = 3) out flat uint index;      // 第几座楼
layout(location = 4) out flat uint instance;
layout(location = 5) out flat uint material;   // 第十七章用

void main() {
    index = visible[gl_InstanceIndex];   // 多一层下标
    instance = gl_InstanceIndex;
    const Tower t = towers[index];
    worldPosition = centerOf(t) + position * halfOf(t);
    worldNormal = normal;
    material = t.tint >> 24;
    color = unpackUnorm4x8(t.tint).rgb;
    gl_Position = viewProjection * vec4(worldPosition, 1.0);
}
// #endregion vertex
