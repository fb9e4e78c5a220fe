#version 450

layout(push_constant) uniform Push {
    mat4 modelViewProjection;
    vec4 color;
} push;

layout(location = 0) out vec3 outColor;

const vec3 normals[6] = vec3[](vec3(0, 0, 1), vec3(0, 0, -1), vec3(1, 0, 0),
                               vec3(-1, 0, 0), vec3(0, 1, 0), vec3(0, -1, 0));
const vec3 tangents[6] = vec3[](vec3(1, 0, 0), vec3(-1, 0, 0), vec3(0, 0, -1),
                                vec3(0, 0, 1), vec3(1, 0, 0), vec3(1, 0, 0));
const vec2 corners[6] = vec2[](vec2(-1, -1), vec2(1, -1), vec2(1, 1),
                               vec2(-1, -1), vec2(1, 1), vec2(-1, 1));

void main()
{
    int face = gl_VertexIndex / 6;
    vec2 corner = corners[gl_VertexIndex % 6];
    vec3 n = normals[face];
    vec3 position = 0.5 * (n + corner.x * tangents[face] + corner.y * cross(n, tangents[face]));
    gl_Position = push.modelViewProjection * vec4(position, 1.0);

    float light = 0.35 + 0.65 * max(dot(n, normalize(vec3(0.4, 0.8, 0.6))), 0.0);
    outColor = push.color.rgb * mix(1.0, light, push.color.a);   // a 为 0 时不受光
}
