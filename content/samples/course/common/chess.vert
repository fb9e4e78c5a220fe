#version 460

// 与第十二章的 model.vert 相同。
layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    mat4 toLight;
    vec4 eye;
    vec4 light;
};

layout(push_constant) uniform Push {
    mat4 model;
    vec4 baseColor;
    float metallic;
    float roughness;
};

layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;

layout(location = 0) out vec3 worldPosition;
layout(location = 1) out vec3 worldNormal;

void main() {
    const vec4 world = model * vec4(position, 1.0);
    gl_Position = viewProjection * world;
    worldPosition = world.xyz;
    worldNormal = mat3(model) * normal;
}
